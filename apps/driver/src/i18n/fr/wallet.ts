import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { wallet as english } from '../en/wallet.ts'

export const wallet: Texts<typeof english> = {
  title: 'Portefeuille',
  free: 'Pièces libres',
  held: 'En route',
  paid: 'Versées',
  lines: 'Chaque pièce et sa raison',
  none: 'Vos premières pièces apparaîtront ici.',
  more: 'Afficher plus',
  fromData: 'Des données de présence',
  takenBack: 'Repris',
  toAccount: '{{coins}} pièces vers votre compte de récompenses',
  refused: 'Le partenaire l’a refusé\u00a0: {{reason}}',
  afterThat: 'ensuite',
  steps: {
    requested: 'Demandé',
    partner: 'Au partenaire',
    paid: 'Versé',
  },
  reasons: {
    award: 'Badge',
    reversal: 'Badge repris',
    transfer_hold: 'Transfert',
    transfer_settled: 'Transfert versé',
    transfer_returned: 'Transfert annulé',
    correction: 'Correction',
  },
}
