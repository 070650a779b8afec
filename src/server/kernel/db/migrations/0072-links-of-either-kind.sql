-- A link to meet at is http or https, as every link of the product (section 5): inside a network there is often no https.
alter table one_to_one drop constraint one_to_one_link_check;
alter table one_to_one add constraint one_to_one_link_check check (link ~ '^https?://');
