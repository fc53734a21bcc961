export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** How mail leaves the house. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
}
