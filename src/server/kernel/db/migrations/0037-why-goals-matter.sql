-- Why a goal matters, in the words of who set it.
alter table goal add column why_it_matters text;
