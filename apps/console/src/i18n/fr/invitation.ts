import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { invitation as english } from '../en/invitation.ts'

export const invitation: Texts<typeof english> = {
  title_one: 'Invitation de {{name}}',
  title_many: '{{count, number}} invitations',
  title_other: '{{count, number}} invitations',
  text: 'Pour les personnes qui ne lisent pas leurs courriels\u00a0: imprimez-la ou faites-la scanner à l’écran.',
  warning_one:
    'Un nouveau lien est créé. Les liens créés ou envoyés auparavant ne fonctionnent plus\u00a0; le code reste le même.',
  warning_many:
    'Un nouveau lien est créé pour chacune de ces personnes. Les liens créés ou envoyés auparavant ne fonctionnent plus\u00a0; les codes restent les mêmes.',
  warning_other:
    'Un nouveau lien est créé pour chacune de ces personnes. Les liens créés ou envoyés auparavant ne fonctionnent plus\u00a0; les codes restent les mêmes.',
  make_one: 'Créer l’invitation',
  make_many: 'Créer {{count, number}} invitations',
  make_other: 'Créer {{count, number}} invitations',
  print: 'Imprimer',
  copy: 'Copier le lien',
  sheet: {
    heading: 'Bienvenue sur Laurel, {{name}}',
    lead: '{{company}} vous invite à son programme de reconnaissance.',
    scan: 'Scannez le code avec l’appareil photo de votre téléphone et choisissez un mot de passe. Vous êtes alors connecté.',
    qr: 'Code contenant le lien de l’invitation de {{name}}',
    otherwise: 'Ou ouvrez {{address}} et saisissez votre code.',
    code: 'Votre code',
    key: 'Clé d’entreprise',
    employee: 'Numéro d’employé',
    email: 'Courriel',
    later: 'Conservez-les\u00a0: avec eux et votre mot de passe, vous pourrez vous reconnecter.',
    until:
      'Le lien fonctionne une fois, jusqu’au {{date}}. Quiconque possède cette page peut s’en servir\u00a0: ne la transmettez pas.',
  },
}
