-- Staff say of each send whether it may ring outside of the usual hours; null for sends that left it to the product.
alter table notification_sends add column is_urgent boolean;
