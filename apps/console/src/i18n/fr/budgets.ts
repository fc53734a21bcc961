import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { budgets as english } from '../en/budgets.ts'

export const budgets: Texts<typeof english> = {
  title: 'Budgets et règles',
  description: 'Ce que la reconnaissance peut coûter, qui doit être d’accord, et ce qui se fait tout seul.',
  tabs: {
    budgets: 'Budgets',
    approvals: 'Approbations',
    rules: 'Règles',
    calendar: 'Calendrier',
    schedules: 'Envois programmés',
  },
  company: 'Toute l’entreprise',
  month:
    'Les pièces attribuées en {{month}} comptent, quel que soit le jour concerné. Ce qui est repris revient à son mois.',
  failed: 'Les budgets n’ont pas pu être chargés',
  left: 'restent sur {{coins}}',
  used: '{{share}} utilisés',
  bar: '{{used}} pièces sur {{coins}}',
  modes: {
    warn: {
      name: 'Avertir',
      text: 'Les attributions au-delà du budget sont accordées. Les responsables sont avertis.',
    },
    approve: {
      name: 'Approuver',
      text: 'Une attribution qui dépasserait le budget attend une deuxième personne.',
    },
    stop: { name: 'Bloquer', text: 'Une attribution qui dépasserait le budget est refusée.' },
  },
  empty: {
    title: 'Aucun budget pour l’instant',
    admin: 'Fixez-en un pour toute l’entreprise ou pour une division. D’ici là, rien n’est limité.',
    manager: 'Rien n’est limité. Un administrateur de l’entreprise peut fixer des budgets.',
  },
  without: 'Sans budget',
  set: 'Fixer un budget\u00a0: {{name}}',
  change: 'Modifier',
  edit: 'Modifier le budget\u00a0: {{name}}',
  remove: {
    label: 'Supprimer le budget\u00a0: {{name}}',
    title: 'Supprimer le budget «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Rien de ce qui a été attribué ne change. Désormais, rien n’y est limité.',
    confirm: 'Supprimer le budget',
    undo: 'Annuler',
  },
  dialog: {
    set: 'Budget\u00a0: {{name}}',
    change: 'Modifier le budget\u00a0: {{name}}',
    description: 'Il vaut pour chaque mois dès son premier jour, selon le calendrier de l’entreprise.',
    coins: 'Pièces par mois',
    coinsHint: 'Deux décimales au plus',
    warn: 'Avertissement à',
    warnHint: 'Par courriel une fois par mois, puis de nouveau à 100\u00a0%',
    mode: 'En cas de dépassement',
    submit: 'Enregistrer le budget',
  },
  outlook: {
    label: 'Budgets',
    title: 'Budgets, {{month}}',
    left: 'il reste {{before}}, ensuite {{after}}',
    over: '{{coins}} au-delà du budget',
  },
  release: {
    admin:
      'Cette publication dépasse un budget. En tant qu’administrateur de l’entreprise, vous pouvez tout de même publier.',
    others: 'Cette publication dépasse un budget\u00a0: un administrateur de l’entreprise doit la publier.',
  },
  approvals: {
    failed: 'Les réglages n’ont pas pu être chargés',
    title: 'Approbations',
    threshold: {
      text: 'Une attribution de plus de pièces attend une deuxième personne, quel qu’en soit l’auteur.',
      switch: 'Les grandes attributions demandent une approbation',
      label: 'Pièces d’une attribution',
    },
    standIn: {
      text: 'Ces jours-là, une personne décide des propositions comme un administrateur de l’entreprise, sauf des siennes et de celles des administrateurs.',
      switch: 'Quelqu’un assure la suppléance',
      who: 'Qui',
      choose: 'Choisir une personne',
      nobody: 'Aucun résultat',
      from: 'Premier jour',
      to: 'Dernier jour',
    },
    save: 'Enregistrer les réglages',
  },
}
