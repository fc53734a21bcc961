import {
  createScimGroup,
  createScimUser,
  deleteScimGroup,
  deleteScimUser,
  listScimGroups,
  listScimSchemas,
  listScimTypes,
  listScimUsers,
  patchScimGroup,
  patchScimUser,
  readScimConfig,
  readScimGroup,
  readScimUser,
  replaceScimGroup,
  replaceScimUser,
} from '@laurel/contract/scim.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import {
  createProviderGroup,
  deleteProviderGroup,
  listProviderGroups,
  patchProviderGroup,
  readProviderGroup,
  replaceProviderGroup,
} from './groups.service.ts'
import {
  createProvided,
  deleteProvided,
  listProvided,
  patchProvided,
  readProvided,
  replaceProvided,
} from './people.service.ts'
import { providerConfig, resourceTypes, schemas, toScimList } from './scim/discovery.ts'

/** Providers repeat themselves: a call that changed nothing leaves no line. */
const leaveLines = (audit: AuditTrail) => {
  if (audit.changes.length === 0) audit.nothing()
}

/** What an identity provider calls. */
export const scimRoutes = (mount: Mount, services: Pick<Services, 'sessions' | 'queue' | 'publicUrl'>) => {
  const { publicUrl } = services
  const deps = { sessions: services.sessions, queue: services.queue }

  mount(readScimConfig, async () => providerConfig(publicUrl()))
  mount(listScimTypes, async () => toScimList(resourceTypes(publicUrl())))
  mount(listScimSchemas, async () => toScimList(schemas(publicUrl())))

  mount(listScimUsers, ({ db, query, ...caller }) => listProvided(db, publicUrl(), caller, query))
  mount(readScimUser, ({ db, params, ...caller }) => readProvided(db, publicUrl(), caller, params.id))

  mount(createScimUser, async ({ db, body, audit, created, ...caller }) => {
    const id = await createProvided(db, caller, body, { audit, deps })
    const resource = await readProvided(db, publicUrl(), caller, id)
    created(resource.meta.location)
    return resource
  })

  mount(replaceScimUser, async ({ db, params, body, audit, ...caller }) => {
    await replaceProvided(db, caller, params.id, body, { audit, deps })
    leaveLines(audit)
    return readProvided(db, publicUrl(), caller, params.id)
  })

  mount(patchScimUser, async ({ db, params, body, audit, ...caller }) => {
    await patchProvided(db, caller, params.id, body.Operations, { audit, deps })
    leaveLines(audit)
    return readProvided(db, publicUrl(), caller, params.id)
  })

  mount(deleteScimUser, async ({ db, params, audit, ...caller }) => {
    await deleteProvided(db, caller, params.id, { audit, deps })
    return undefined
  })

  mount(listScimGroups, ({ db, query, ...caller }) => listProviderGroups(db, publicUrl(), caller, query))
  mount(readScimGroup, ({ db, params, query, ...caller }) =>
    readProviderGroup(db, publicUrl(), caller, { ...query, id: params.id }),
  )

  mount(createScimGroup, async ({ db, body, audit, created, ...caller }) => {
    const id = await createProviderGroup(db, caller, body, { audit, deps })
    const resource = await readProviderGroup(db, publicUrl(), caller, { id, attributes: '', excludedAttributes: '' })
    created(resource.meta.location)
    return resource
  })

  mount(replaceScimGroup, async ({ db, params, body, audit, ...caller }) => {
    await replaceProviderGroup(db, caller, params.id, body, { audit, deps })
    leaveLines(audit)
    const shown = { id: params.id, attributes: '', excludedAttributes: '' }
    return readProviderGroup(db, publicUrl(), caller, shown)
  })

  mount(patchScimGroup, async ({ db, params, body, audit, ...caller }) => {
    await patchProviderGroup(db, caller, params.id, body.Operations, { audit, deps })
    leaveLines(audit)
    return undefined
  })

  mount(deleteScimGroup, async ({ db, params, audit, ...caller }) => {
    await deleteProviderGroup(db, caller, params.id, { audit, deps })
    return undefined
  })
}
