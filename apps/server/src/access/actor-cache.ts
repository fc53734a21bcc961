import pg from 'pg'

const CHANNEL = 'actor_changed'
const RECONNECT_MS = 1000
/** A connection that died without an event is noticed after at most the sum of the two. */
const HEARTBEAT_MS = 10_000
const ANSWER_MS = 5000
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
  /** The latest connection, which is the listener once it listens. */
  #latest: pg.Client | undefined
  #listener: pg.Client | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #reconnect: NodeJS.Timeout | undefined
  #epoch = 0
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  async listen() {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'laurel-listener',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.forget(Number(payload)))
    this.#latest = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (this.#latest !== client) return
      this.#listener = client
      this.#heartbeat = setInterval(() => client.query('select 1').catch(() => this.#lost(client)), HEARTBEAT_MS)
      this.#heartbeat.unref()
    } catch {
      this.#lost(client)
    }
  }

  get(key: string) {
    return this.#entries.get(key)
  }

  /** Reads through the cache. An entry that was read while a person changed is used once and not kept. */
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
    clearInterval(this.#heartbeat)
    await this.#latest?.end()
  }

  #keep(key: string, entry: Entry) {
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear()
    this.#entries.set(key, entry)
  }

  #lost(client: pg.Client) {
    // `error` and `end` both fire, some of them after the next connection is up.
    if (client !== this.#latest) return
    this.#latest = undefined
    this.#listener = undefined
    clearInterval(this.#heartbeat)
    this.#epoch += 1
    this.#entries.clear()
    client.end().catch(() => undefined)
    if (this.#closed) return
    this.#reconnect = setTimeout(() => void this.listen(), RECONNECT_MS)
  }
}
