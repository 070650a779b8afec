-- When somebody with an account last stopped being super administrator: for a while nobody below one edits them.
alter table company_user add column super_admin_until timestamptz;
