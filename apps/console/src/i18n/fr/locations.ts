import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { locations as en } from '../en/locations.ts'

export const locations: Texts<typeof en> = {
  title: 'Sites d’attache',
  description: 'Où chacun commence sa journée, et quelles divisions y travaillent.',
  label: 'Sites',
  new: 'Nouveau site',
  newShort: 'Nouveau',
  search: 'Nom, adresse ou ville, puis Entrée',
  count_one: '{{count, number}} site',
  count_many: '{{count, number}} sites',
  count_other: '{{count, number}} sites',
  edit: 'Modifier',
  delete: 'Supprimer',
  cannotDelete: 'Des personnes y sont rattachées, ou des divisions que vous ne voyez pas l’utilisent.',
  columns: {
    id: 'N°',
    name: 'Nom',
    address: 'Adresse',
    city: 'Ville',
    country: 'Pays',
    company: 'Entreprise',
    divisions: 'Divisions',
  },
  moreDivisions_one: '+\u00a0{{count, number}} autre',
  moreDivisions_many: '+\u00a0{{count, number}} autres',
  moreDivisions_other: '+\u00a0{{count, number}} autres',
  empty: {
    title: 'Aucun site pour l’instant',
    text: 'Ajoutez le premier, pour que des personnes puissent y être rattachées.',
    noMatch: 'Aucun site ne correspond à «\u00a0{{search}}\u00a0»',
  },
  confirmDelete: {
    title: 'Supprimer le site «\u00a0{{name}}\u00a0»\u00a0?',
    text: 'Êtes-vous sûr\u00a0? La suppression n’est possible que si personne n’y est rattaché.',
    confirm: 'Supprimer le site',
    cancel: 'Le garder',
  },
  dialog: {
    create: 'Nouveau site',
    createText: 'Un lieu auquel des personnes sont rattachées.',
    edit: 'Modifier {{name}}',
    submit: 'Créer le site',
    save: 'Enregistrer',
  },
  fields: {
    name: 'Nom',
    country: 'Pays',
    address: 'Adresse',
    city: 'Ville',
    state: 'État ou province',
    zipcode: 'Code postal',
  },
  stateOf: { USA: 'État', CANADA: 'Province ou territoire' },
  zipcodeOf: { USA: 'Code postal (ZIP)', CANADA: 'Code postal' },
  unusualState: {
    USA: 'Les États-Unis n’ont pas d’État de ce nom.',
    CANADA: 'Le Canada n’a ni province ni territoire de ce nom.',
  },
  unusualZipcode: {
    USA: 'Un code ZIP s’écrit d’ordinaire 44114 ou 44114-1234.',
    CANADA: 'Un code postal s’écrit d’ordinaire H2X 1Y4.',
  },
  countries: {
    USA: 'États-Unis',
    CANADA: 'Canada',
  },
}
