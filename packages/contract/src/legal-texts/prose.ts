import type { Operator } from '../legal.ts'

export type OperatorField = keyof Operator

export type ProsePiece =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; target: string }
  | { kind: 'field'; field: OperatorField }

const MARKS = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<target>[^)]+)\)|\{(?<field>\w+)\}/g

const OPERATOR_FIELDS: readonly string[] = ['name', 'address', 'email', 'phone', 'requestUrl'] satisfies OperatorField[]

const isOperatorField = (name: string | undefined): name is OperatorField =>
  name !== undefined && OPERATOR_FIELDS.includes(name)

const toProsePiece = (mark: RegExpExecArray): ProsePiece => {
  const { strong, label, target, field } = mark.groups ?? {}
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (label !== undefined && target !== undefined) return { kind: 'link', text: label, target }
  if (isOperatorField(field)) return { kind: 'field', field }
  return { kind: 'text', text: mark[0] }
}

/** Cuts prose at its marks; see `Prose` for what they are. */
export const parseProse = (prose: string): ProsePiece[] => {
  const pieces: ProsePiece[] = []
  let end = 0
  for (const mark of prose.matchAll(MARKS)) {
    if (mark.index > end) pieces.push({ kind: 'text', text: prose.slice(end, mark.index) })
    pieces.push(toProsePiece(mark))
    end = mark.index + mark[0].length
  }
  if (end < prose.length) pieces.push({ kind: 'text', text: prose.slice(end) })
  return pieces
}
