import type { GroupRole, ProviderGroup } from '@laurel/contract/provisioning.ts'

/** `''` while nobody has decided, `none` for a group that places nobody. */
export interface Placing {
  role: GroupRole | 'none' | ''
  divisionids: number[]
}

/** What was chosen in the dialog and is not saved yet, by group. */
export type Edits = Readonly<Record<number, Placing>>

interface Change {
  group: ProviderGroup
  role: GroupRole | null
  divisionids: number[]
}

export const placingFor = ({ role, divisions, toplace }: ProviderGroup): Placing => ({
  role: role ?? (toplace ? '' : 'none'),
  divisionids: divisions.map(({ id }) => id),
})

export const needsDivisions = (role: Placing['role']) => role !== '' && role !== 'none' && role !== 'CompanyAdmin'

const isSame = (one: Placing, other: Placing) =>
  one.role === other.role && one.divisionids.toSorted().join() === other.divisionids.toSorted().join()

/** The groups whose place became another one; a choice that was taken back is none. */
export const toChanges = (groups: readonly ProviderGroup[], edits: Edits): Change[] =>
  groups.flatMap((group) => {
    const edit = edits[group.id]
    if (!edit || edit.role === '' || isSame(edit, placingFor(group))) return []
    const { role } = edit
    return [{ group, role: role === 'none' ? null : role, divisionids: needsDivisions(role) ? edit.divisionids : [] }]
  })

export const isIncomplete = ({ role, divisionids }: Pick<Change, 'role' | 'divisionids'>) =>
  role !== null && needsDivisions(role) && divisionids.length === 0
