-- In a transaction of its own: rows are read and written meanwhile.

alter table products validate constraint products__cost_price_decimals;

alter table product_costs validate constraint product_costs__cost_price_decimals;

alter table stock_transactions validate constraint stock_transactions__unit_price_decimals;

alter table stock_transactions validate constraint stock_transactions__unit_cost_decimals;

alter table sale_items validate constraint sale_items__unit_cost_decimals;

alter table order_items validate constraint order_items__unit_cost_decimals;

alter table return_items validate constraint return_items__unit_cost_decimals;

alter table purchase_order_items validate constraint purchase_order_items__unit_price_decimals;

alter table supplier_products validate constraint supplier_products__cost_decimals;

alter table count_lines validate constraint count_lines__unit_cost_decimals;
