import { createKey, endKey, listKeys, rotateKey } from '@laurel/contract/keys.ts'
import type { Mount } from '../../http/mount.ts'
import { exchangeSecret, makeKey, readKeys, stopKey } from './keys.service.ts'

export const keyRoutes = (mount: Mount) => {
  mount(listKeys, ({ db, query, ...caller }) => readKeys(db, caller, query.companyid))

  mount(createKey, async ({ db, body, audit, done, ...caller }) => {
    const { id, key, companyId, noted } = await makeKey(db, caller, body)
    audit.created({ subject: 'key', id, companyId, after: noted })
    return { ...done('key_created'), id, key }
  })

  mount(rotateKey, async ({ db, body, audit, done, ...caller }) => {
    const { key, companyId, before, after } = await exchangeSecret(db, caller, body.id)
    audit.changed({ subject: 'key', id: body.id, companyId, before, after })
    return { ...done('key_rotated', { id: body.id }), key }
  })

  mount(endKey, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, name, isChanged } = await stopKey(db, caller, body.id)
    if (isChanged) audit.deleted({ subject: 'key', id: body.id, companyId, before: { name } })
    else audit.nothing()
    return done('key_ended', { id: body.id })
  })
}
