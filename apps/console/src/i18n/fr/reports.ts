import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { reports as english } from '../en/reports.ts'

export const reports: Texts<typeof english> = {
  title: 'Rapport global des utilisateurs',
  description: 'Ce que chacun a reçu\u00a0: {{range}}',
  people_one: '{{count, number}} personne',
  people_many: '{{count, number}} personnes',
  people_other: '{{count, number}} personnes',
  failed: 'Le rapport n’a pas pu être chargé',
  columns: {
    employeeid: 'N° d’employé',
    fullname: 'Nom complet',
    score: 'Score',
    coins: 'Pièces',
  },
  totals: 'Total général',
  shown: '{{shown}} sur {{total}} affichées',
  next: 'Charger les {{count, number}} lignes suivantes',
  empty: {
    title: 'Personne à montrer',
    text: 'Les chauffeurs et les utilisateurs actifs apparaissent ici.',
    filtered:
      'Aucun chauffeur ni utilisateur actif ne correspond à ces filtres. Élargissez-les, puis affichez à nouveau les données.',
  },
}
