-- Unknown and ended links that a network tried, of every kind: offers, payments, photos, signatures. The digest of the
-- network differs by kind.
create table link_miss (
  network text not null,
  at timestamptz not null
);
create index link_miss_network on link_miss (network, at);
insert into link_miss select network, at from quotation_share_miss union all select network, at from payment_link_miss
  union all select network, at from appraisal_link_miss union all select network, at from signature_link_miss;
drop table quotation_share_miss, payment_link_miss, appraisal_link_miss, signature_link_miss;
