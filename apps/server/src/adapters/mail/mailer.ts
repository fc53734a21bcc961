export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Further headers of the message. */
  headers?: Record<string, string>
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** How mail leaves the house. */
export interface Mailer {
  deliver(mail: Mail): Promise<void>
}
