import type { LegalText } from '../legal-text.ts'
import { tosDisputes } from './tos-disputes.fr.ts'
import { tosOthers } from './tos-others.fr.ts'
import { tosUse } from './tos-use.fr.ts'

export const text: LegalText = {
  title: 'Conditions d’utilisation',
  dateline: { words: 'Dernière mise à jour le', day: '1er août 2022', iso: '2022-08-01' },
  intro: [
    `Laurel est un site web et une application mobile pour iOS et Android avec lesquels des entreprises animent des
    programmes de reconnaissance pour leurs chauffeurs et leurs autres salariés. Ces conditions disent ce que vous
    pouvez attendre de nous lorsque vous l’utilisez, et ce que nous attendons de vous.`,
  ],
  summary: [
    `Utiliser Laurel, c’est accepter ces conditions et la [politique de confidentialité](/privacy). L’application
    mobile a en outre une [licence](/eula).`,
    `Vous devez avoir au moins 18 ans, et ce que vous nous dites doit être vrai. [Section 3](#users)`,
    `Ce que vous envoyez reste à vous ; vous nous permettez de l’utiliser pour faire fonctionner les Services.
    [Sections 8](#ugc) et [9](#licence)`,
    `Les pièces sont un remerciement de votre employeur. Ce n’est pas de l’argent, et c’est lui qui en fixe les
    règles. [Section 10](#rewards)`,
    `En cas de désaccord, nous discutons d’abord pendant au moins 30 jours. Ensuite, la plupart des différends vont à
    l’arbitrage à Raleigh, en Caroline du Nord ; vous et nous renonçons à un procès devant jury et aux actions
    collectives. [Section 22](#disr)`,
    `Toute action doit être engagée dans un délai d’un an, et notre responsabilité est limitée à 300 dollars
    américains. [Sections 22](#disr) et [25](#lol)`,
  ],
  sections: [...tosUse, ...tosOthers, ...tosDisputes],
}
