import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { divisions as en } from '../en/divisions.ts'

export const divisions: Texts<typeof en> = {
  title: 'Divisions et sites',
  description: 'Comment les entreprises sont organisées, et où chacun est rattaché.',
  tabs: {
    label: 'Divisions ou sites',
    divisions: 'Divisions',
    locations: 'Sites',
  },
  new: 'Nouvelle division',
  newShort: 'Nouvelle',
  search: 'Nom, puis Entrée',
  count_one: '{{count, number}} division',
  count_many: '{{count, number}} divisions',
  count_other: '{{count, number}} divisions',
  edit: 'Modifier',
  delete: 'Supprimer',
  off: {
    leaderboard: 'Sans classement',
    gps: 'Sans page GPS',
  },
  columns: {
    id: 'N°',
    name: 'Nom',
    company: 'Entreprise',
    created: 'Création',
  },
  empty: {
    title: 'Aucune division pour l’instant',
    text: 'Ajoutez la première\u00a0; personnes, sites et badges en font partie.',
    noMatch: 'Aucune division ne correspond à «\u00a0{{search}}\u00a0»',
  },
  confirmDelete: {
    title: 'Supprimer la division «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Êtes-vous sûr\u00a0? Rien ne s’y oppose\u00a0: elle n’a ni personnes, ni sites, ni historique.',
    confirm: 'Supprimer la division',
    cancel: 'La garder',
  },
  inTheWay: {
    title: 'La division «\u00a0{{name}}\u00a0» ne peut pas être supprimée',
    text: 'Elle a encore\u00a0:',
    history:
      'Son historique reste, elle ne peut donc plus être supprimée. Vous pouvez la renommer et désactiver ses pages.',
  },
  dialog: {
    create: 'Nouvelle division',
    edit: 'Modifier {{name}}',
    submit: 'Créer la division',
    save: 'Enregistrer',
  },
  steps: {
    data: 'Données',
    badges: 'Badges',
    settings: 'Réglages',
  },
  fields: {
    name: 'Nom',
    company: 'Entreprise',
  },
  badges: {
    choose: 'Badges par défaut',
    chooseHint:
      'La division reçoit sa propre copie de chaque badge choisi. Les badges automatiques le sont déjà\u00a0: sans eux, une publication de trajets n’a rien à attribuer.',
    own: 'Badges de cette division',
    ownHint: 'Un badge retiré ne peut plus être attribué\u00a0; ce qui a été attribué reste acquis.',
    ownNone: 'Cette division n’a pas de badge.',
    add: 'Badges par défaut à ajouter',
    addHint: 'La division reçoit sa propre copie de chacun.',
    none: 'Il n’y a pas encore de badge par défaut.',
    allTaken: 'Cette division les a tous.',
    atLeastOne: 'Choisissez au moins un badge pour continuer',
    failed: 'Les badges par défaut n’ont pas pu être chargés',
  },
  settings: {
    hasLeaderboard: {
      title: 'Classement',
      text: 'Les personnes de cette division figurent au classement et peuvent l’ouvrir.',
    },
    hasGpsDataPage: {
      title: 'Page GPS',
      text: 'Des fichiers GPS et de présence peuvent y être envoyés et publiés.',
    },
    hiddenReleases_one:
      '{{count, number}} publication GPS est encore en attente. Personne ne la voit tant que la page est désactivée.',
    hiddenReleases_many:
      '{{count, number}} publications GPS sont encore en attente. Personne ne les voit tant que la page est désactivée.',
    hiddenReleases_other:
      '{{count, number}} publications GPS sont encore en attente. Personne ne les voit tant que la page est désactivée.',
  },
}
