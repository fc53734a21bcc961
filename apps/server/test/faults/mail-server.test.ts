import { getHealth } from '@laurel/contract/health.ts'
import { requestPasswordReset } from '@laurel/contract/session.ts'
import { expect, inject, it } from 'vitest'
import { smtpMailer } from '../../src/adapters/mail/smtp-mailer.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { launch } from '../../testing/server-process.ts'
import { createTestDatabase } from '../../testing/test-db.ts'
import { callerAt, lookInto, stopAll } from './installation.ts'
import { startSmtpServer } from './smtp-server.ts'

it('a mail waits while the mail server is down, health shows it, and the mail is sent once when it is back', async () => {
  const database = await createTestDatabase(inject('testServerUrl'))
  const port = await findFreePort()
  const server = launch({ DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const caller = callerAt(await server.ready())
  const inside = lookInto(database.url)
  const { email } = await inside.world.person({ role: 'Manager' })
  await inside.world.person({ role: 'Manager' })
  const mail = async () => (await caller.call(getHealth)).checks?.mail.state

  expect(await mail()).toBe('ok')
  await caller.call(requestPasswordReset, { body: { email } })
  await expect.poll(mail).toBe('degraded')

  const smtp = await startSmtpServer(port)
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]).toContain(email)
  await expect.poll(mail).toBe('ok')
  expect(smtp.received).toHaveLength(1)

  await stopAll(server)
  await smtp.stop()
  await inside.close()
  await database.drop()
})

it.each(['', '?requireTLS=false', '?ignoreTLS=true'])(
  'a mail server on another machine without TLS gets no mail, also with “%s” after its address',
  async (options) => {
    const smtp = await startSmtpServer(0)
    const mail = { to: 'a@laurel.test', subject: 'A link', text: 'https://laurel.test/#token=x', html: '' }
    const deliver = (host: string) =>
      smtpMailer(`smtp://${host}:${smtp.port}/${options}`, 'l@laurel.test').deliver(mail)
    // 0.0.0.0 reaches this machine too, but does not count as local.
    await expect(deliver('0.0.0.0')).rejects.toThrow(/TLS|SSL/)
    expect(smtp.received).toEqual([])
    await deliver('127.0.0.1')
    expect(smtp.received).toHaveLength(1)
    await smtp.stop()
  },
)
