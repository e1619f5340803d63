with recursive branch as materialized (
  select descendant_id as id
  from network_closure
  where ancestor_id = $1
),
  above(ancestor_id, descendant_id) as (
    select id, id
    from branch
    union
    select l.parent_id, above.descendant_id
    from above
    join lateral (
      select *
      from (
        select user_id, parent_id
        from network_link
        where not (user_id = $2 and parent_group = $3)
        union all
        select $4::bigint, $5::bigint
        where $6::bigint is not null
      ) l
      where l.user_id = above.ancestor_id
    ) l on true
  ),
  produced as materialized (
    select b.id, count(c.id) as contracts
    from branch b
    left join contract_view c on c.producer_id = b.id
    group by b.id
  ),
  old as (
    select ancestor_id, descendant_id
    from network_closure
    where descendant_id in (
      select id
      from branch
    )
  ),
  changed as (
    select 'loses' as what, ancestor_id, descendant_id
    from (
      select *
      from old
      except
      select *
      from above
    ) gone
    union all
    select 'gains', ancestor_id, descendant_id
    from (
      select *
      from above
      except
      select *
      from old
    ) new
  ),
  watchers as (
    select what,
      json_build_object('id', u.id, 'name', u.display_name, 'group', u. "group", 'contracts', sum(p.contracts)) as watcher,
      u.display_name
    from changed
    join app_user u on u.id = changed.ancestor_id
    join produced p on p.id = changed.descendant_id
    group by what, u.id
  )
select (
  select count(*)
  from branch
) as users,
  (
    select coalesce(sum(contracts), 0)::bigint
    from produced
  ) as contracts,
  coalesce(
    (
      select json_agg(watcher order by display_name)
      from watchers
      where what = 'loses'
    ),
      '[]'
  ) as loses,
  coalesce(
    (
      select json_agg(watcher order by display_name)
      from watchers
      where what = 'gains'
    ),
      '[]'
  ) as gains
