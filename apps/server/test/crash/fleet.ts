import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { killEverything, launch } from '../../testing/server-process.ts'

type Server = ReturnType<typeof launch> & { address: string }

/** Server processes side by side, of which one is killed after the other and started again. */
export const startFleet = async (env: Record<string, string>, size: number) => {
  const start = async (): Promise<Server> => {
    const server = launch(env)
    return Object.assign(server, { address: await server.ready() })
  }
  const servers = await Promise.all(Array.from({ length: size }, start))
  let kills = 0

  return {
    kills: () => kills,
    /** The address of a server that was alive a moment ago. */
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
