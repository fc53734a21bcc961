import { Webhook } from 'standardwebhooks'

interface Message {
  headers: Record<string, string>
  body: string
}

/** What a receiver reads after its library has checked the signature and the age of a message. Throws where they are wrong. */
export const verifyMessage = (secret: string, message: Message | undefined) => {
  if (!message) throw new Error('nothing came')
  return new Webhook(secret).verify(message.body, message.headers)
}
