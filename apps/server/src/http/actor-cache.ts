import pg from 'pg'

const CHANNEL = 'actor_changed'
const RECONNECT_MS = 1000
const MAX_ENTRIES = 50_000

interface Owned {
  userId: number
}

/**
 * Who is behind a token, kept in the process so that a call costs no round trip. Every instance hears of each change
 * through LISTEN; while it cannot hear, nothing is kept.
 */
export class ActorCache<Entry extends Owned> {
  readonly #url: string
  readonly #entries = new Map<string, Entry>()
  #listener: pg.Client | undefined
  #reconnect: NodeJS.Timeout | undefined
  #epoch = 0
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  async listen() {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'laurel-listener' })
    client.on('error', () => this.#lost())
    client.on('end', () => this.#lost())
    client.on('notification', ({ payload }) => this.forget(Number(payload)))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#listener = client
    } catch {
      this.#lost()
    }
  }

  get(key: string) {
    return this.#entries.get(key)
  }

  /** Reads through the cache. What was read while somebody changed is used once and not kept. */
  async load(key: string, read: () => Promise<Entry | undefined>) {
    const epoch = this.#epoch
    const entry = await read()
    if (entry && this.#listener && epoch === this.#epoch) this.#keep(key, entry)
    return entry
  }

  forget(userId: number) {
    this.#epoch += 1
    for (const [key, entry] of this.#entries) if (entry.userId === userId) this.#entries.delete(key)
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#reconnect)
    await this.#listener?.end()
  }

  #keep(key: string, entry: Entry) {
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear()
    this.#entries.set(key, entry)
  }

  #lost() {
    this.#listener = undefined
    this.#epoch += 1
    this.#entries.clear()
    if (this.#closed || this.#reconnect) return
    this.#reconnect = setTimeout(() => {
      this.#reconnect = undefined
      void this.listen()
    }, RECONNECT_MS)
  }
}
