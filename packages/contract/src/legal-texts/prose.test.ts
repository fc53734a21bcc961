import { expect, it } from 'vitest'
import { parseProse } from './prose.ts'

it('prose without marks is one piece', () => {
  expect(parseProse('Plain words.')).toEqual([{ kind: 'text', text: 'Plain words.' }])
})

it('prose is cut at links, strong words and fields', () => {
  expect(parseProse('**Ask** {name} or [read on](#12).')).toEqual([
    { kind: 'strong', text: 'Ask' },
    { kind: 'text', text: ' ' },
    { kind: 'field', field: 'name' },
    { kind: 'text', text: ' or ' },
    { kind: 'link', text: 'read on', target: '#12' },
    { kind: 'text', text: '.' },
  ])
})

it('prose keeps brackets that are no mark', () => {
  expect(parseProse('one (1) year [sic] {nobody}')).toEqual([
    { kind: 'text', text: 'one (1) year [sic] ' },
    { kind: 'text', text: '{nobody}' },
  ])
})

it('a mark in prose may go on over the end of a line', () => {
  expect(parseProse('[two\n      lines](/tos#disr)')).toEqual([
    { kind: 'link', text: 'two\n      lines', target: '/tos#disr' },
  ])
})
