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
  companyPeopleOnly: {
    title: 'A company’s own people work here',
    text: 'Open the users, find somebody of the company and choose “Log in as” to work with its GPS data.',
    action: 'Open the users',
  },
}
