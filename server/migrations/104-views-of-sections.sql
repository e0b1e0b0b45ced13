-- Two sections of a panel may stand on one list: a view is of its section. Earlier ones have none and stay in all of them.
alter table panel_views add column section text not null default '';
alter table panel_views drop constraint panel_views_pkey, add primary key (user_id, list, section, name);
