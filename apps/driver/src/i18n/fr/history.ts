import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { history as english } from '../en/history.ts'

export const history: Texts<typeof english> = {
  title: 'Toutes mes distinctions',
  showAll: 'Afficher tous les badges',
  from: 'De {{name}}',
  fromRule: 'D’une règle',
  fromData: 'Des données de présence',
  times_one: '{{name}}',
  times_other: '{{name}} × {{count, number}}',
  times_many: '{{name}} × {{count, number}}',
  takenBack: 'Repris le {{date}} par {{name}}\u00a0: {{reason}}',
  takenBackPlain: 'Repris le {{date}}\u00a0: {{reason}}',
  moved: 'Donné à vous le {{date}}, après une erreur\u00a0: {{reason}}',
  quoted: '«\u00a0{{text}}\u00a0»',
  none: 'Votre premier badge apparaîtra ici.',
  more: 'Afficher plus',
}
