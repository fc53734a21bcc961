import type { ServerMessages } from '../en-server.ts'

export const names: ServerMessages['names'] = {
  a_colleague: 'Un collègue',
}
