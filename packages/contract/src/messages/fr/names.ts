import type { Messages } from '../en.ts'

export const names: Messages['names'] = {
  a_colleague: 'Un collègue',
}
