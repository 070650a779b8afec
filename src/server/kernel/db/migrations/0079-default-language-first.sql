-- The default language stands first, since content falls back to the first. Forced policies would hide every row from the owner.
alter table company no force row level security;
update company set languages = array_prepend(default_language, array_remove(languages, default_language))
  where languages[1] <> default_language;
alter table company force row level security;

alter table company add constraint company_default_language_first check (languages[1] = default_language);
