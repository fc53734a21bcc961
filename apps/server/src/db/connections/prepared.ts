import pg from 'pg'

/** Reading and checking a statement takes PostgreSQL as long as running it. One that runs seldom is not worth being kept. */
const OFTEN = 20
/** Every connection keeps its own. */
const MOST = 150
/** Texts that are counted before the counting begins anew: those with lists of values differ every time. */
const COUNTED = 5000
const LONGEST = 20_000

/** Finds the statements of this process that run often, and names them. */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #given = 0

  nameFor(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST || text.length > LONGEST) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < OFTEN) {
      if (this.#uses.size >= COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    this.#given += 1
    const name = `often_${this.#given}`
    this.#names.set(text, name)
    return name
  }

  /** The next time it gets another name, and is read anew. */
  forget(text: string) {
    this.#names.delete(text)
  }
}

/** A migration of a newer version has changed the columns of a statement that this connection keeps. */
const isOutdatedStatement = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)

/**
 * The checks of foreign keys are statements of PostgreSQL itself, one for each row that is written, and come under the
 * setting of the connection: planned anew each time they would take as long as the whole rest of an award.
 */
const BEGIN = 'begin; set local plan_cache_mode = auto'

/**
 * Lets the connection keep the statements that run often. Those of transactions are not kept: there PostgreSQL may plan
 * for all values at once, which only its own checks are sure to bear.
 */
export const keepStatements = (client: pg.PoolClient, names: StatementNames) => {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const runKept = async (name: string, text: string, values: unknown[]) => {
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error
      names.forget(text)
      return query(text, values)
    }
  }
  const queryKept = (...given: unknown[]): unknown => {
    const [text, values] = given
    if (text === 'begin') return query(BEGIN)
    const isStatement = given.length === 2 && typeof text === 'string' && Array.isArray(values)
    const name = isStatement && client.getTransactionStatus() === 'I' ? names.nameFor(text) : undefined
    return name === undefined ? query(...given) : runKept(name, text as string, values as unknown[])
  }
  client.query = queryKept as typeof client.query
}
