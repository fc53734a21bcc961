import type { Language } from '@laurel/contract/constants.ts'

interface NameStock {
  women: readonly string[]
  men: readonly string[]
  last: readonly string[]
}

const words = (text: string) => text.split(' ')

/** Names of the people of the demo, by the language of their company. */
export const NAMES: Record<Language, NameStock> = {
  en: {
    women: words(
      'Abigail Alicia Amara Beatriz Bonnie Carla Chantal Denise Fatima Gloria Hanna Imani Jasleen Joanna Keisha Lena Lucia Marisol Mei Nadia Opal Paula Ramona Rosa Sadie Simone Tamara Verónica Willa Yolanda',
    ),
    men: words(
      'Amadou Andre Arturo Barry Caleb Carlos Chen Clifford Curtis Darnell Diego Duane Earl Emeka Farid Felix Gordon Hank Hector Ibrahim Isaac Jamal Jerome Jun Keith Lamar Leon Liam Luther Manuel Marcus Miguel Nate Omar Otis Pavel Quentin Rafael Reggie Roy Samir Stefan Terrence Tomasz Tyrell Vernon Wade Warren Xavier Zeke',
    ),
    last: words(
      'Abbott Achebe Alvarez Amin Barlow Becker Bianchi Boateng Calloway Castillo Chaudhry Cole Dalton Diallo Dorsey Duarte Eklund Ellery Farouk Fenwick Garza Gentry Haddad Halvorsen Hobbs Ibarra Ingram Jansen Jimenez Kapoor Kaur Keller Kowalski Lindqvist Lockhart Maddox Marsh McAllister Mendoza Mbeki Nakamura Navarro Novak O’Connor Obi Osei Pacheco Petrov Pruitt Quigley Ramires Reyes Rourke Salazar Santos Sharpe Sorensen Thackeray Tran Udall Vance Vargas Wei Whitaker Yates Zamora Zielinski',
    ),
  },
  fr: {
    women: words(
      'Agathe Amélie Annick Béatrice Camille Chantal Élodie Estelle Fabienne Geneviève Hélène Inès Jeanne Karine Lise Lucie Maude Mélanie Nicole Noémie Odile Pauline Rachel Roxane Solène Valérie Viviane Yasmine',
    ),
    men: words(
      'Adrien Alain Antoine Bastien Benoît Bertrand Cédric Christian Damien Denis Émile Étienne Fabrice Félix Gaétan Gilles Guillaume Hugo Jacques Jérôme Karim Léo Ludovic Malik Mathieu Maxime Moussa Normand Olivier Pascal Philippe Raphaël Rémi Réjean Samuel Sébastien Simon Théo Thierry Tristan Vincent Yannick Yves Zacharie',
    ),
    last: words(
      'Allard Arsenault Beaudry Bélair Benali Bergeron Bilodeau Boisvert Bouchard Brassard Caron Castonguay Charlebois Chouinard Cyr Daigle Delorme Deschênes Diop Dubé Dumont Émond Faucher Fontaine Gagné Garneau Gélinas Giguère Guérin Hamel Haddad Jobin Kanouté Labelle Lacasse Laforest Lapointe Laverdière Leclair Lemay Lévesque Marchand Mercier Morin Nadeau Ouellet Paradis Pelletier Picard Plourde Poirier Quirion Racine Rivard Rousseau Savard Sirois Talbot Thibault Turcotte Vachon Villeneuve',
    ),
  },
}

/** The part of an address before the @. */
export const mailboxFor = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}`
    .normalize('NFD')
    .replaceAll(/[^a-z.-]/gi, '')
    .toLowerCase()
