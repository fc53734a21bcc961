-- Lists by name are in the order in which people read them: without case and accents.

drop index companies_name;
create index companies_name on companies (folded(name), id);

drop index divisions_name;
create index divisions_name on divisions (folded(name), id);

drop index locations_name;
create index locations_name on locations (company_id, folded(name), id);
