-- What somebody asked the assistant and what it answered, for nobody but them: sealed, and gone when they say so.
create table chat_exchange (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  -- Whose records are in the answer: who may not read them any more does not read it either.
  about uuid[] not null,
  sealed bytea not null,
  rating text check (rating in ('useful', 'notUseful')),
  primary key (company_id, id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('chat_exchange');
create index chat_exchange_user_idx on chat_exchange (company_id, user_id, id);
create index chat_exchange_about_idx on chat_exchange using gin (company_id, about);
create trigger of_the_living before insert on chat_exchange
  for each row execute function refuse_the_deleted('user_id');
