-- What somebody shows of themselves in a company: their picture.

-- Reached by whoever has its address: the id is new with each file, and nobody can guess it.
create table person_picture (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152),
  primary key (company_id, id),
  unique (company_id, user_id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('person_picture');

-- Whoever has left keeps a name there, for those they worked with, and no face.
create function forget_picture() returns trigger language plpgsql as $$
begin
  delete from person_picture p where p.company_id = new.company_id and p.user_id = new.id;
  return null;
end $$;
create trigger company_user_picture after update of left_at on company_user
  for each row when (new.left_at is not null) execute function forget_picture();
