import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { awards as english } from '../en/awards.ts'

export const awards: Texts<typeof english> = {
  automatic: 'Automatique',
  takenBack: 'Annulée',
  takenBackBy: 'par {{name}}\u00a0: {{reason}}',
  takenBackAlone: 'automatiquement\u00a0: {{reason}}',
  takeBack: 'Annuler l’attribution',
  cannotTakeBack: 'Vous ne pouvez plus annuler cette attribution, ou elle n’est pas la vôtre',
  reversals: {
    title_one: 'Reprendre {{count, number}} attribution\u00a0?',
    title_many: 'Reprendre {{count, number}} attributions\u00a0?',
    title_other: 'Reprendre {{count, number}} attributions\u00a0?',
    submit_one: 'Reprendre {{count, number}} attribution',
    submit_many: 'Reprendre {{count, number}} attributions',
    submit_other: 'Reprendre {{count, number}} attributions',
    tooMany: 'Au plus {{max, number}} à la fois.',
  },
  undo: 'Annuler',
  undoReason: 'Repris aussitôt après l’attribution',
  reversal: {
    title: 'Reprendre «\u00a0{{badge}}\u00a0» à {{name}}\u00a0?',
    text: 'Les points, les pièces et la part des limites sont rendus. L’historique montre les deux.',
    reason: 'Motif',
    submit: 'Annuler l’attribution',
  },
}
