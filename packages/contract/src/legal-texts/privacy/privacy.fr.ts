import type { LegalText } from '../legal-text.ts'
import { privacyData } from './privacy-data.fr.ts'
import { privacyRights } from './privacy-rights.fr.ts'

export const text: LegalText = {
  title: 'Politique de confidentialité',
  dateline: { words: 'En date du', day: '1er novembre 2023', iso: '2023-11-01' },
  intro: [
    `Cette politique explique ce que {name} (« nous ») fait des renseignements personnels lorsque vous utilisez
    Laurel. Laurel est un site web, celui que vous lisez en ce moment, et une application mobile pour iOS et Android ;
    nous les appelons ensemble les « Services ». Des entreprises s’en servent pour remercier leurs chauffeurs et leurs
    autres salariés par des badges, des points et des pièces.`,
    `Elle s’adresse à toutes les personnes dont les renseignements passent par les Services : les **utilisateurs
    ordinaires**, qui reçoivent ou attribuent des badges ; l’**entreprise qui vous emploie**, qui vous inscrit et
    décide du déroulement de son programme ; les **résidents de Californie**, dont les droits supplémentaires figurent
    à la [section 12](#12) ; et le **mandataire autorisé** qui agit pour l’un d’eux. Si un point ne vous convient pas,
    veuillez ne pas utiliser les Services et [nous le faire savoir](#14).`,
  ],
  summary: [
    `**Ce que nous recueillons.** Votre nom, votre adresse courriel et des précisions sur votre travail, le plus souvent
    par votre employeur ; ce que vous gagnez dans le programme ; et des données techniques sur votre appareil. La
    [section 1](#1) contient le [tableau complet](#table).`,
    `**Aucun renseignement sensible.** Nous ne traitons rien qui touche à la santé, à la religion, à l’origine
    ethnique, à la vie sexuelle ou à des sujets semblables.`,
    `**Pourquoi nous les utilisons.** Pour faire fonctionner le programme, le protéger, communiquer avec vous et
    respecter nos obligations légales. Nous n’établissons aucun profil publicitaire. [Section 2](#2)`,
    `**Qui les voit.** Votre employeur, le partenaire qui convertit les pièces en récompenses et les prestataires qui
    travaillent pour nous. Nous ne les vendons pas. [Section 4](#4)`,
    `**Réservé aux adultes.** Les Services s’adressent aux personnes de 18 ans et plus. [Section 9](#9)`,
    `**Comment nous les protégeons.** Par des mesures techniques et organisationnelles, même si aucun système n’est
    sans risque. [Section 8](#8)`,
    `**Ce que vous pouvez demander.** Selon votre lieu de résidence, une copie, une rectification, une suppression et
    davantage. Votre refus d’un usage prend effet dans les 15 jours. [Sections 10](#10) et [12](#12)`,
    `**Comment le demander.** Par le {requestUrl}, ou par l’un des moyens de la [section 14](#14).`,
  ],
  sections: [...privacyData, ...privacyRights],
}
