import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Without a mail server each message becomes one `.eml` file that any mail program opens, for this account alone. */
export const fileMailer = (directory: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail({ from, ...mail })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // Written under another name first: a program that watches the folder never sees half a message.
      const partial = join(directory, `.${name}.part`)
      try {
        await writeFile(partial, message as Buffer, { mode: 0o600 })
        await rename(partial, join(directory, name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}
