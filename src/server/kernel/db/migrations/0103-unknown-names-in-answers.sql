-- Whom answers kept before 0099 name is unknown, not nobody. A server from before it goes on adding such answers.
alter table chat_exchange no force row level security;
alter table chat_exchange alter column named drop not null, alter column named drop default;
update chat_exchange set named = null where named = '{}';
alter table chat_exchange force row level security;
