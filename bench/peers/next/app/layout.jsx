import "@fontsource/anuphan/600.css";
import "@fontsource/ibm-plex-sans-thai-looped/400.css";
import "./style.css";

export default function Layout({ children }) {
  return (
    <html lang="th">
      <body>{children}</body>
    </html>
  );
}
