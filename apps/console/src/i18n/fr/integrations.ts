import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { integrations as en } from '../en/integrations.ts'

export const integrations: Texts<typeof en> = {
  title: 'Intégrations',
  description:
    'Comment d’autres systèmes connectent les gens, fournissent les personnes et les journées, et apprennent ce qui se passe. Les secrets ne s’affichent qu’une fois.',
  chooseTitle: 'Choisissez une entreprise',
  chooseText: 'Les intégrations appartiennent à une entreprise. Choisissez-la ci-dessus.',
  copy: 'Copier',
  shownOnce: 'Copiez-le maintenant et conservez-le là où vous gardez vos secrets. Il ne sera plus affiché.',
}
