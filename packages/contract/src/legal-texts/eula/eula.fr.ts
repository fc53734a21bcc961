import type { LegalText } from '../legal-text.ts'
import { eulaApplication } from './eula-application.fr.ts'
import { eulaDuties } from './eula-duties.fr.ts'

export const text: LegalText = {
  title: 'Licence d’utilisateur final',
  dateline: {
    words: 'Accompagne les conditions d’utilisation mises à jour le',
    day: '1er août 2022',
    iso: '2022-08-01',
  },
  intro: [
    `Voici la licence conclue entre vous et {name} (« nous ») pour l’application mobile Laurel. Vous n’achetez pas
    l’application : nous vous en concédons l’usage, aux conditions ci-dessous. Quiconque l’installe ou l’utilise les
    accepte.`,
  ],
  summary: [
    `Laurel est une application mobile pour iOS et Android. Vous pouvez l’installer sur vos appareils et l’utiliser
    pour le programme de votre employeur. [Sections 1](#1) et [2](#2)`,
    `Elle n’est pas faite pour les données de santé ou financières soumises à des lois particulières.
    [Section 1](#1)`,
    `Si quelque chose ne fonctionne pas, dites-le-nous dans les 90 jours suivant sa découverte. [Section 9](#9)`,
    `Apple et Google tiennent les boutiques, mais c’est nous qui prenons soin de l’application. [Sections 4](#4) et
    [14](#14)`,
    `Le droit de Caroline du Nord s’applique. [Section 16](#16)`,
    `Les [conditions d’utilisation](/tos) et la [politique de confidentialité](/privacy) s’appliquent à côté de cette
    licence.`,
  ],
  sections: [...eulaApplication, ...eulaDuties],
}
