import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { killEverything, launch } from '../../testing/server-process.ts'

type Server = ReturnType<typeof launch> & { address: string }

/** Server processes that are killed and restarted one after the other. */
export const startFleet = async (env: Record<string, string>, size: number) => {
  const start = async (): Promise<Server> => {
    const server = launch(env)
    return Object.assign(server, { address: await server.ready() })
  }
  const servers = await Promise.all(Array.from({ length: size }, start))
  let kills = 0

  return {
    kills: () => kills,
    /** The address of a random server; it may have been killed meanwhile. */
    anyAddress: () => servers[Math.floor(Math.random() * servers.length)]?.address ?? '',
    killOne: async () => {
      await pause(50 + Math.random() * 600)
      const index = kills % servers.length
      const victim = servers[index]
      if (!victim) return
      killEverything(victim.child)
      kills += 1
      servers[index] = await start()
    },
    stop: async () => {
      await Promise.all(
        servers.map(async ({ child }) => {
          child.kill('SIGTERM')
          await once(child, 'exit')
        }),
      )
    },
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
