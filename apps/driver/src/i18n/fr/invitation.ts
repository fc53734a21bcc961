import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { invitation as english } from '../en/invitation.ts'

export const invitation: Texts<typeof english> = {
  title: 'Bienvenue sur Laurel',
  lead: '{{name}}, {{company}} vous invite. Choisissez un mot de passe et c’est fait.',
  codeLead: 'Saisissez le code de votre invitation. Les responsables de votre entreprise peuvent vous le montrer.',
  code: 'Code de l’invitation',
  goOn: 'Continuer',
  password: 'Votre nouveau mot de passe',
  passwordHint: 'Au moins {{min}} caractères.',
  showPassword: 'Afficher le mot de passe',
  join: 'Rejoindre',
  endedTitle: 'Cette invitation ne fonctionne plus',
  ended:
    'Elle a déjà servi, elle est trop ancienne ou une autre a été créée depuis. Si vous avez choisi un mot de passe, connectez-vous. Sinon, demandez une nouvelle invitation à votre entreprise.',
  typeCode: 'Saisir un code',
  toSignIn: 'J’ai un mot de passe\u00a0: me connecter',
}
