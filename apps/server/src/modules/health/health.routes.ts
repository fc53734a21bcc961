import { getHealth } from '@laurel/contract/health'
import { sql } from 'kysely'
import type { Mount } from '../../http/mount.ts'

export const healthRoutes = (mount: Mount, version: string) => {
  mount(getHealth, async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 1 as const, version }
  })
}
