import { LANGUAGES, type Language } from './constants.ts'

export const COUNTRIES = ['USA', 'CANADA'] as const
export type Country = (typeof COUNTRIES)[number]

interface Region {
  code: string
  name: Record<Language, string>
}

/** `OH Ohio` or, where French has a name of its own, `CA California | Californie`. */
const parseRegions = (lines: string): readonly Region[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...words] = line.trim().split(' ')
      const [en = '', fr = en] = words.join(' ').split(' | ')
      return { code, name: { en, fr } }
    })

const REGIONS: Record<Country, readonly Region[]> = {
  USA: parseRegions(`
    AL Alabama
    AK Alaska
    AS American Samoa | Samoa américaines
    AZ Arizona
    AR Arkansas
    CA California | Californie
    CO Colorado
    CT Connecticut
    DE Delaware
    DC District of Columbia | District de Columbia
    FL Florida | Floride
    GA Georgia | Géorgie
    GU Guam
    HI Hawaii | Hawaï
    ID Idaho
    IL Illinois
    IN Indiana
    IA Iowa
    KS Kansas
    KY Kentucky
    LA Louisiana | Louisiane
    ME Maine
    MD Maryland
    MA Massachusetts
    MI Michigan
    MN Minnesota
    MS Mississippi
    MO Missouri
    MT Montana
    NE Nebraska
    NV Nevada
    NH New Hampshire
    NJ New Jersey
    NM New Mexico | Nouveau-Mexique
    NY New York
    NC North Carolina | Caroline du Nord
    ND North Dakota | Dakota du Nord
    MP Northern Mariana Islands | Îles Mariannes du Nord
    OH Ohio
    OK Oklahoma
    OR Oregon
    PA Pennsylvania | Pennsylvanie
    PR Puerto Rico | Porto Rico
    RI Rhode Island
    SC South Carolina | Caroline du Sud
    SD South Dakota | Dakota du Sud
    TN Tennessee
    TX Texas
    VI U.S. Virgin Islands | Îles Vierges américaines
    UT Utah
    VT Vermont
    VA Virginia | Virginie
    WA Washington
    WV West Virginia | Virginie-Occidentale
    WI Wisconsin
    WY Wyoming
  `),
  CANADA: parseRegions(`
    AB Alberta
    BC British Columbia | Colombie-Britannique
    MB Manitoba
    NB New Brunswick | Nouveau-Brunswick
    NL Newfoundland and Labrador | Terre-Neuve-et-Labrador
    NT Northwest Territories | Territoires du Nord-Ouest
    NS Nova Scotia | Nouvelle-Écosse
    NU Nunavut
    ON Ontario
    PE Prince Edward Island | Île-du-Prince-Édouard
    QC Quebec | Québec
    SK Saskatchewan
    YT Yukon
  `),
}

/** The states or provinces of a country as forms offer them, by name in the reader's language. */
export const statesFor = (country: Country, lang: Language) =>
  REGIONS[country]
    .toSorted((one, other) => one.name[lang].localeCompare(other.name[lang], lang))
    .map((region) => spelledOut(region, lang))

/** `Ohio (OH)`, as forms offer it. */
const spelledOut = ({ code, name }: Region, lang: Language) => `${name[lang]} (${code})`

const spellingsFor = (region: Region) => [
  region.code,
  ...Object.values(region.name),
  ...LANGUAGES.map((lang) => spelledOut(region, lang)),
]

const findRegion = (country: Country, text: string) => {
  const wanted = text.trim().toLowerCase()
  return REGIONS[country].find((region) => spellingsFor(region).some((spelling) => spelling.toLowerCase() === wanted))
}

/** The code of a state that somebody wrote as its code, as its name in either language, or as both. */
export const stateCode = (country: Country, text: string): string | undefined => findRegion(country, text)?.code

/** A state as forms show it; one that nobody knows stays as it is. */
export const spelledState = (country: Country, text: string, lang: Language) => {
  const region = findRegion(country, text)
  return region ? spelledOut(region, lang) : text
}

const ZIP_CODE = /^(\d{5})(?:[- ]?(\d{4}))?$/
// Canada Post leaves out the letters that look like figures.
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[- ]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/

/** `12345`, `12345-6789` or `K1A 0B1`, however it was typed; nothing for what cannot be one. */
export const normalZipcode = (country: Country, text: string): string | undefined => {
  const [pattern, joint] = country === 'USA' ? ([ZIP_CODE, '-'] as const) : ([POSTAL_CODE, ' '] as const)
  const found = pattern.exec(text.trim().toUpperCase())
  return found?.slice(1).filter(Boolean).join(joint)
}
