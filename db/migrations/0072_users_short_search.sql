-- Trigrams need three letters; one or two are the beginning of the name within a group.
create index app_user_name_begins on app_user ("group", plain_text(display_name) text_pattern_ops) where deleted_at is null;
