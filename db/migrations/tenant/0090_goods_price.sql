-- What the goods of a return had brought before the discount. `goods_amount` took its place; a server of the version before neither
-- reads nor writes it.

alter table returns drop column goods_price;
