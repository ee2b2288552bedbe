/** The mails of the site and the servers that take them. */

export { mailContent, type MailBlock, type MailContent } from "./mail-body.ts";
export { mailChannels } from "./mail-channels.ts";
export { deleteMailFiles, fileTransport, mailFolder } from "./mail-files.ts";
export { mailWords, timeText } from "./mail-text.ts";
export { smtpTransport, type MailTransport } from "./mail-transport.ts";
export { contactLinks, leadBlocks, teamMail } from "./team-mail.ts";
