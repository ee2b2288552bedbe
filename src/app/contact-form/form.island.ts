export { ContactForm as default } from "./contact-form.tsx";
