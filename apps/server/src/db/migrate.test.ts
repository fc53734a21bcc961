import { expect, it } from 'vitest'
import { toStatements } from './migrate.ts'

it('a migration is cut at its semicolons, without its comments', () => {
  expect(toStatements('-- why; so\nselect 1;\nselect 2 -- and this; too\n;;\n')).toEqual(['select 1', 'select 2'])
})

it.each([
  `select 'a;b', 'it''s; so'`,
  'select 1 as "a;b"',
  'create function f() returns void language plpgsql as $$ begin; -- not the end;\nend; $$',
  `do $body$ begin execute 'select $$;$$'; end; $body$`,
  'select 1 /* one; two */ + 1',
])('a semicolon inside a text, a name, a body or a comment ends no statement: %s', (statement) => {
  expect(toStatements(`${statement};\nselect 2;`)).toEqual([statement, 'select 2'])
})
