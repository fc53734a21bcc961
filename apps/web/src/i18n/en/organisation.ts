/** The words of the pickers for companies, divisions and locations. */
export const organisation = {
  company: 'Company',
  division: 'Division',
  divisions: 'Divisions',
  location: 'Location',
  allCompanies: 'All',
  allDivisions: 'All',
  allLocations: 'All',
  companyFirst: 'Choose a company first',
  divisionFirst: 'Choose a division first',
}
