/**
 * How the demo tenant's articles look, drawn for it: article | colour where the variant names none | shapes.
 *
 * Shapes are divided by `;` on a field of 100 by 100: `r x y width height radius fill`, `c x y radius fill`,
 * `e x y radius radius fill`, `p fill path` and `s stroke width path`. Colours: m the article's own, d darker, l lighter,
 * b the ground, and the letters of `materials`.
 */
export const drawings = `
Enamel saucepan | #c8553d | s d 6 M64 48h24; r 20 40 46 34 6 m; r 18 36 50 8 4 d
Cast iron frying pan | #45454d | s m 7 M62 42 86 24; c 42 54 28 m; c 42 54 21 d
Stockpot with lid | #b9c0c9 | s d 4 M24 52h-8v12h8M76 52h8v12h-8; r 24 40 52 40 5 m; r 20 34 60 8 4 d; c 50 30 4 k
Roasting tin | #8f98a3 | p m M14 42h72l-8 30h-56z; r 11 38 78 7 3 d; s l 3 M30 52h40M32 62h36
Loaf tin | #6b7280 | p o M24 40c-6-22 58-22 52 0z; p m M20 40h60l-6 34h-48z; r 17 37 66 7 3 d
Steel wok | #9aa3ae | s o 6 M74 46 93 34; p m M14 44h62c0 22-12 34-31 34s-31-12-31-34z; r 12 41 66 6 3 d
Casserole dish | #a63d2f | s d 6 M22 56h-10M78 56h10; r 20 46 60 32 9 m; p d M18 46c0-18 64-18 64 0z; c 50 28 4 k
Griddle pan | #45454d | s m 7 M66 38 88 22; r 18 32 50 48 7 m; s d 3 M28 39v34M36 39v34M44 39v34M52 39v34M60 39v34
Milk pan | #3d5a80 | s o 6 M68 44h22; p m M24 40h46l-4 36h-38z; r 22 36 50 7 3 d
Stoneware mug | #d8c9ac | s m 6 M64 42h10a9 9 0 0 1 0 20h-10; r 24 32 42 46 8 m; e 45 33 21 4 d
Dinner plate | #d8c9ac | c 50 50 36 m; c 50 50 24 l; c 50 50 23 m
Cereal bowl | #d8c9ac | p m M14 42h72c0 24-15 38-36 38s-36-14-36-38z; e 50 42 36 7 d
Serving platter | #e7ddca | e 50 52 40 27 m; e 50 52 28 17 d; e 50 53 28 16 l
Tumbler set of four | #bcd7de | p m M16 26h26l-3 34h-20z; p m M58 26h26l-3 34h-20z; p d M37 44h26l-3 38h-20z; e 50 45 13 3 l; e 29 27 13 3 l; e 71 27 13 3 l
Wine glass set of four | #8f2f45 | s S 3 M50 52v28M36 82h28; p w M33 18h34c1 22-5 36-17 36s-18-14-17-36z; p m M34 32h32c-1 14-6 20-16 20s-15-6-16-20z
Water carafe | #a9cfdc | p m M42 26h16v12c0 6 13 15 13 28v12a6 6 0 0 1-6 6h-30a6 6 0 0 1-6-6v-12c0-13 13-22 13-28z; r 41 16 18 12 3 o; p l M31 64c10 4 28-4 38 0v12a6 6 0 0 1-6 6h-26a6 6 0 0 1-6-6z
Teapot | #6f8f72 | s m 7 M70 56 87 38; s d 5 M28 46c-18 0-18 24 0 24; c 49 58 25 m; p d M32 40c4-11 30-11 34 0z; c 49 28 4 k
Cutlery set | #b9c0c9 | s m 3 M24 16v20M30 16v20M36 16v20; p m M22.500 34h15c0 9-4 10-4.500 14v36h-6v-36c-.5-4-4.500-5-4.500-14z; p m M50 16c10 6 10 28 7 38h-7z; r 50 52 7 32 3 d; e 76 30 8 13 m; r 73 40 6 44 3 m
Chopping board | #c8975b | r 24 20 52 62 7 m; c 50 29 4 b; s d 2 M34 42v32M50 42v32M66 42v32
Wooden spoon | #b98a4e | r 47 40 6 46 3 m; e 50 28 13 17 m; e 50 27 8 11 d
Paring knife | #8a5a3c | p s M46 14c12 8 13 30 9 42h-9z; r 44 54 13 32 5 m; c 50 64 1.500 l; c 50 76 1.500 l
Chef's knife | #5b4636 | p s M42 8c20 8 22 36 16 50h-16z; r 42 56 13 34 5 m; c 48 66 1.500 l; c 48 80 1.500 l
Whisk | #45454d | s S 2.500 M50 10c-24 8-20 36-3 46M50 10c24 8 20 36 3 46M50 10v46M50 10c-12 10-11 34-1 46M50 10c12 10 11 34 1 46; r 45 54 10 34 5 m
Box grater | #c8553d | s k 4 M40 26v-8h20v8; p s M34 26h32l8 50h-48z; s S 3 M42 38h5M54 38h5M40 48h5M50 48h5M60 48h4M38 58h5M49 58h5M60 58h5; r 24 74 52 10 4 m
Rolling pin | #c8975b | r 12 44 76 14 7 d; r 22 38 56 26 10 m; s d 2 M32 46h36
Kitchen scales | #e6e6e1 | r 20 48 60 30 9 m; e 50 44 28 7 d; r 38 58 24 12 3 k; s w 2 M44 64h12
Measuring jug | #c4dde6 | s d 5 M68 36h8a7 7 0 0 1 7 7v12a7 7 0 0 1-7 7h-8; p m M24 24h46v50a7 7 0 0 1-7 7h-28a7 7 0 0 1-7-7v-44z; s k 2 M34 40h10M34 50h15M34 60h10M34 70h15
Glass jar with bamboo lid | #cfdfe0 | r 29 32 42 50 9 m; r 27 20 46 13 4 o; r 35 48 30 28 5 y
Bread bin | #d9cfb8 | r 16 42 68 38 8 m; r 13 33 74 11 5 o; r 42 56 16 5 2 d
Seagrass basket | #c2a067 | s d 4 M32 42c0-20 12-20 12 0M56 42c0-20 12-20 12 0; p m M20 40h60l-7 42h-46z; s d 3 M22 51h56M24 62h52M26 73h48
Storage box with lid | #7fa3c4 | r 20 40 60 40 5 m; r 15 31 70 11 5 d; s l 4 M26 40v8M74 40v8
Linen drawer organiser | #d6c7ac | r 16 26 68 52 5 d; r 20 30 18 20 2 m; r 41 30 18 20 2 m; r 62 30 18 20 2 m; r 20 54 18 20 2 m; r 41 54 18 20 2 m; r 62 54 18 20 2 m
Wall hook rail | #b98a4e | r 12 32 76 15 4 m; s k 4 M26 47v14a6 6 0 0 0 11 2M48 47v14a6 6 0 0 0 11 2M70 47v14a6 6 0 0 0 11 2
Lunch box | #5f9ac4 | r 20 32 60 46 10 m; s l 3 M20 54h60; r 43 48 14 12 3 d
Wire rack | #45454d | s m 4 M22 18v66M78 18v66M22 32h56M22 53h56M22 74h56; s d 2 M34 32v4M50 32v4M66 32v4; r 32 40 12 13 3 o; r 54 61 16 13 3 g
Hand towel | #e9e4da | s S 4 M18 20h64; r 29 18 42 62 4 m; s d 3 M29 66h42M29 72h42
Bath towel | #e9e4da | r 18 60 64 18 8 m; r 20 42 60 18 8 d; r 18 24 64 18 8 m; s l 2 M26 69h48M26 33h48
Bath mat | #e9e4da | r 13 32 74 40 8 m; r 21 40 58 24 4 d; r 23 42 54 20 3 m
Soap dispenser | #c77b58 | s S 5 M50 34v-14h-18v5; r 44 28 12 12 3 S; r 32 38 36 46 10 m; r 40 52 20 16 3 l
Toilet brush set | #d9d9d4 | r 47 14 6 42 3 S; c 50 14 4 S; r 34 46 32 38 8 m; r 34 46 32 6 3 d
Bath brush | #c8975b | r 46 42 8 46 4 m; r 35 12 30 36 14 m; r 41 18 18 24 9 y
Shower curtain | #dfe5e4 | s S 3 M10 18h80; p m M18 20h64v58c-6 6-11 6-16 0-5 6-11 6-16 0-5 6-11 6-16 0-5 6-10 6-16 0z; s d 2 M34 24v52M50 24v52M66 24v52
Laundry hamper | #e2d6bf | r 27 26 46 58 7 m; r 24 20 52 9 4 o; s d 2 M39 34v44M50 34v44M61 34v44
Duvet cover set | #8fa9b8 | r 22 22 26 20 7 l; r 52 22 26 20 7 l; r 14 36 72 44 8 m; r 14 36 72 10 5 d
Fitted sheet | #c9d3cf | r 16 34 68 44 9 m; p d M16 44c0-10 12-10 20-10h28c8 0 20 0 20 10-14 8-54 8-68 0z; p l M22 43c8-6 48-6 56 0-14 5-42 5-56 0z
Pillowcase pair | #d5dbe0 | r 14 24 52 30 10 d; r 30 44 56 34 11 m; s d 2 M76 50v22
Down-free pillow | #dfe3e8 | p m M18 34c20-7 44-7 64 0 5 12 5 22 0 34-20 7-44 7-64 0-5-12-5-22 0-34z; s d 2 M30 44c6 2 10 6 12 10M70 44c-6 2-10 6-12 10
Wool duvet | #ece3d2 | r 14 26 72 54 11 m; s d 2 M38 28v50M62 28v50M16 44h68M16 62h68
Mattress protector | #dbe2e6 | r 12 40 76 34 8 m; s d 2 M16 52l9 9 9-9 9 9 9-9 9 9 9-9 9 9 6-6; r 12 66 76 8 4 d
Linen pillowcase | #b8a98c | r 14 30 72 44 10 m; r 22 38 56 28 6 d; r 23.500 39.500 53 25 5 m
Hot-water bottle | #c9b79c | r 40 12 20 12 4 k; r 42 20 16 18 4 d; r 28 32 44 54 17 m; s l 3 M38 50h24M38 60h24M38 70h24
Cushion cover | #d9a441 | p m M20 22c20 5 40 5 60 0-5 20-5 40 0 60-20-5-40-5-60 0 5-20 5-40 0-60z; s d 2 M36 36l30 30M66 36l-30 30
Feather cushion pad | #e6e3dc | p m M18 22c20 7 44 7 64 0-7 20-7 40 0 60-20-7-44-7-64 0 7-20 7-40 0-60z; s d 2 M30 30l8 10M70 30l-8 10M30 74l8-10M70 74l-8-10
Wool throw | #8d9299 | s d 3 M24 72v11M33 72v11M42 72v11M51 72v11M60 72v11M69 72v11M76 72v11; r 20 20 60 54 4 m; s d 3 M20 34h60M20 52h60M36 20v54M52 20v54M68 20v54
Cotton rug | #b5654a | s d 3 M9 34h6M9 44h6M9 54h6M9 64h6M85 34h6M85 44h6M85 54h6M85 64h6; r 14 28 72 44 3 m; r 22 35 56 30 2 l; r 30 42 40 16 2 d
Doormat | #b08455 | r 12 32 76 42 5 m; r 20 40 60 26 3 d; s l 3 M30 53h40
Curtain pair | #8aa0a8 | s k 4 M10 18h80; p m M16 20h28c0 24-8 42-14 62h-14z; p m M56 20h28v62h-14c-6-20-14-38-14-62z; s d 2 M26 22v56M74 22v56
Table runner | #c9b48a | p m M34 10h32v64l-16 14-16-14z; s l 2 M40 12v58M60 12v58
Napkin set of four | #c9b48a | r 32 18 50 50 3 d; r 25 25 50 50 3 l; r 18 32 50 50 3 m; s d 2 M26 40h34v34
Table lamp | #c9a27e | p y M36 14h28l13 34h-54z; r 47 48 6 10 1 S; p m M40 56c-12 8-12 22-4 30h28c8-8 8-22-4-30z
Desk lamp | #45454d | s m 4 M42 80l-12-30 28-24; c 30 50 4 d; p y M56 38l24 8 2-10z; p m M52 12l34 20-8 12-32-14z; r 24 78 36 7 3 m
LED bulb | #f4c95d | c 50 38 24 m; c 44 32 7 l; r 40 58 20 16 3 S; r 43 74 14 7 3 k
Filament bulb | #e0a83e | c 50 40 25 l; s m 3 M39 50l5-16 6 16 6-16 5 16; r 41 62 18 14 3 S; r 44 76 12 6 3 k
String lights | #f4c95d | s k 2.500 M8 26c26 26 58 26 84 0M8 58c26 24 58 24 84 0; c 22 40 6 m; c 40 48 6 m; c 60 48 6 m; c 78 40 6 m; c 22 71 6 m; c 40 79 6 m; c 60 79 6 m; c 78 71 6 m
Pendant shade | #c2a067 | s k 2.500 M50 6v24; p m M42 30h16c16 6 25 20 26 38h-68c1-18 10-32 26-38z; e 50 68 34 6 y; s d 2 M50 32v30M40 34l-10 30M60 34l10 30
Torch | #4f6272 | p y M32 12h36l-3 8h-30z; p d M34 20h32l-8 18h-16z; r 41 36 18 50 5 m; r 47 48 6 10 3 l
Night light | #f0d48a | p m M60 14a37 37 0 1 0 24 56a32 32 0 0 1-24-56z; c 74 28 3 m; c 84 44 2 m
Hand trowel | #b98a4e | p s M35 8h30v22c0 14-9 22-15 26-6-4-15-12-15-26z; r 47 52 6 12 1 S; r 43 60 14 30 7 m
Secateurs | #b8432f | s S 6 M38 10c3 16 9 26 14 34; s s 8 M62 12c1 14-6 24-12 32; s m 8 M50 46c-16 12-19 26-19 42M52 46c15 12 18 26 18 42; c 51 45 4 k
Garden gloves | #6f9a62 | p m M32 76v-24l-15-15c5-8 12-3 16 2l2-22c7-4 9 1 9 5v14l2-20c7-4 10 1 10 5v16l2-15c6-3 9 1 9 5v15l1-8c6-2 8 1 8 5v22c0 7-5 9-5 15z; r 29 74 44 13 4 d
Watering can | #9aa7a5 | s m 6 M62 68 84 34; p d M76 24l18 11-7 8-15-9z; s d 5 M30 44c0-26 30-26 30 0; r 24 42 42 40 6 m; r 24 54 42 5 1 d
Garden fork | #b98a4e | s S 4 M32 10v28M44 10v28M56 10v28M68 10v28M32 38h36; r 47 38 6 48 3 m; r 38 82 24 7 3 m
Garden hose | #4e8a5b | s d 7 M74 66l14 18; s m 8 M50 16a32 32 0 1 0 32 32 32 32 0 0 0-32-32z; s d 7 M50 30a18 18 0 1 0 18 18 18 18 0 0 0-18-18z; r 82 78 10 10 2 y
Leaf rake | #c2a067 | s m 3 M50 46 20 14M50 46 32 10M50 46 44 8M50 46 56 8M50 46 68 10M50 46 80 14; s S 3 M33 32h34; r 47 44 6 46 3 o
Kneeling pad | #5f9a6b | r 12 36 76 32 15 m; r 36 43 28 8 4 b; s d 2 M22 60h56
Bypass loppers | #b8432f | s S 6 M40 8c2 12 6 20 10 26M60 8c1 12-4 20-10 26; s s 4 M50 36 40 58M52 36 60 58; s m 8 M40 58 30 88M60 58 70 88; c 51 35 4 k
Terracotta pot | #c9704a | s g 3 M50 34v-16; p g M50 24c-2-12-14-12-17-7 3 7 10 10 17 7zM50 20c2-12 14-12 17-7-3 7-10 10-17 7z; p m M28 42h44l-7 42h-30z; r 24 33 52 11 4 d
Glazed planter | #3f7d8c | p g M50 36c-16-2-22-14-20-24 12 2 18 10 20 24zM50 36c2-14 8-22 20-24 2 10-4 22-20 24zM50 36c-5-10-5-20 0-28 5 8 5 18 0 28z; p m M26 36h48l-5 44h-38z; e 50 37 24 5 d; r 28 78 44 7 3 d
Hanging planter | #ece7de | s o 2 M50 6 28 48M50 6 72 48; p g M28 48c2-16 42-16 44 0z; p m M24 46h52c0 20-11 32-26 32s-26-12-26-32z; s g 4 M30 50c-8 12-4 22-10 32M70 50c8 12 3 20 9 34
Seed packet | #e8dfc7 | r 27 14 46 72 4 m; r 27 14 46 12 3 d; s g 3 M50 74v-22; p g M50 66c-8-1-10-6-10-9 6 0 10 3 10 9z; c 50 42 6 y; c 50 32 5 t; c 59 39 5 t; c 56 49 5 t; c 44 49 5 t; c 41 39 5 t
Potting compost | #5d4a3a | p m M28 18h44l5 66h-54z; r 28 14 44 8 2 d; r 32 38 36 30 4 l; s g 3 M50 62v-12; p g M50 54c-2-9-11-9-13-5 3 5 8 7 13 5zM50 52c2-9 11-9 13-5-3 5-8 7-13 5z
Plant food | #4e8a5b | r 42 14 16 16 4 d; p m M40 28h20c10 6 12 10 12 18v32a7 7 0 0 1-7 7h-30a7 7 0 0 1-7-7v-32c0-8 2-12 12-18z; r 34 50 32 24 3 w; p g M50 70c-10-4-10-14 0-17 10 3 10 13 0 17z
Plant mister | #b08d3c | s S 4 M50 28h-20; s S 4 M56 34c8 0 10 4 10 10; r 44 22 12 24 3 S; p m M38 44h24c12 8 12 20 8 36a6 6 0 0 1-6 4h-28a6 6 0 0 1-6-4c-4-16-4-28 8-36z; p l M32 66c8 4 28-4 36 0l-3 14h-30z
Herb kit | #c8975b | s g 3 M28 52v-18M50 52v-24M72 52v-18; p g M28 40c-3-11-13-9-15-5 3 6 9 8 15 5zM28 36c3-10 13-9 14-5-3 6-8 8-14 5zM50 32c-3-12-13-11-15-6 3 7 9 9 15 6zM50 28c3-12 13-11 15-6-3 7-9 9-15 6zM72 40c-3-11-13-9-14-5 3 6 8 8 14 5zM72 36c3-10 13-9 15-5-3 6-9 8-15 5z; r 14 50 72 32 5 m; r 32 60 36 12 2 l
Scented candle | #e3d3c0 | p y M50 10c8 9 6 18 0 18s-8-9 0-18z; s k 2.500 M50 38v-10; r 28 36 44 48 8 m; r 28 36 44 7 4 d; r 36 54 28 18 2 w
Dinner candles, six | #eadfc9 | p y M28 10c5 7 4 12 0 12s-5-5 0-12zM50 4c5 7 4 12 0 12s-5-5 0-12zM72 10c5 7 4 12 0 12s-5-5 0-12z; r 23 24 10 60 3 m; r 45 18 10 66 3 m; r 67 24 10 60 3 m; r 16 80 68 7 3 o
Pillar candle | #e8dcc4 | p y M50 8c7 8 6 16 0 16s-7-8 0-16z; s k 2.500 M50 34v-10; r 34 32 32 54 4 m; e 50 33 16 4 d
Tealights, thirty | #f0e7d6 | p y M32 30c5 7 4 12 0 12s-5-5 0-12zM70 22c5 7 4 12 0 12s-5-5 0-12zM58 48c5 7 4 12 0 12s-5-5 0-12z; r 16 46 32 15 4 S; e 32 47 16 5 m; r 54 38 32 15 4 S; e 70 39 16 5 m; r 41 65 34 16 4 S; e 58 66 17 5 m
Reed diffuser | #a8876a | s o 3 M50 50 34 10M50 50 44 7M50 50 55 7M50 50 66 11; r 43 40 14 10 3 k; r 33 46 34 40 7 m; r 39 60 22 16 2 w
Hand cream | #dba6a0 | p m M31 12h38l-5 60h-28z; r 31 10 38 6 2 d; r 40 72 20 14 4 d; r 40 30 20 24 2 w
Soap bar | #b9a7cc | r 16 34 68 38 15 m; r 27 43 46 20 9 d; r 29 45 42 17 8 m; c 76 24 5 w; c 66 18 3 w
Wooden puzzle | #c8975b | r 18 18 64 64 5 m; s d 3 M50 18v14a6 6 0 1 1 0 12v12a6 6 0 1 0 0 12v14M18 50h12a6 6 0 1 0 12 0h16a6 6 0 1 1 12 0h12
Notebook | #3f5f7d | r 26 14 50 72 5 m; r 26 14 10 72 4 d; r 44 28 24 14 2 w; s y 2.500 M66 86v-14
Greeting card | #d98f86 | r 12 34 56 44 3 w; s S 2 M12 36l28 22 28-22; r 34 16 52 56 4 m; p w M60 58c-18-13-13-24-6-24 4 0 6 3 6 6 0-3 2-6 6-6 7 0 12 11-6 24z
Wrapping paper | #6f9a7a | r 20 20 18 64 9 d; r 41 14 18 70 9 m; r 62 20 18 64 9 l; s w 3 M42 30h16M42 44h16M42 58h16M42 72h16; e 29 24 5 3 w; e 50 18 5 3 w; e 71 24 5 3 w
Fountain pen | #2f4858 | r 42 8 16 54 7 m; r 42 34 16 5 0 y; r 44 58 12 8 1 k; p y M43 66h14l-7 22z; s k 1.500 M50 70v12
Pencil set | #d9a441 | p o M18 30h12l-6-14zM36 30h12l-6-14zM54 30h12l-6-14zM72 30h12l-6-14z; r 18 30 12 52 0 m; r 36 30 12 52 0 t; r 54 30 12 52 0 g; r 72 30 12 52 0 d; r 12 58 76 26 4 k; s w 2 M34 71h32
Desk calendar | #c8553d | p o M14 76h72l-7 9h-58z; r 20 20 60 56 4 w; r 20 20 60 16 4 m; s k 3 M36 14v10M64 14v10; s S 4 M30 48h8M46 48h8M62 48h8M30 60h8M46 60h8
Storage folder | #5f7f9a | r 22 14 56 72 5 m; r 22 14 11 72 4 d; s k 3 M68 14v72; r 40 28 20 14 2 w
Washi tape | #d98f86 | p m M50 76h38v12h-38z; c 46 48 40 m; c 46 48 30 l; c 46 48 20 d; c 46 48 17 b; s w 3 M14 36l8 4M24 20l6 8M46 10v9M68 20l-6 8M78 36l-8 4M14 62l8-4M26 77l5-8
`;

/** Colours of the letters in `drawings`, beside the article's own. */
export const materials: Readonly<Record<string, string>> = {
  k: '#3f3f46',
  o: '#c8975b',
  s: '#ccd2d9',
  S: '#949da8',
  g: '#5f9a5b',
  t: '#cf6f55',
  y: '#f0b94a',
  w: '#fdfcf9',
};

/** The colours that the first word of a variant stands for: word and colour. */
export const variantColors = `
white #f1efe9, black #45454d, red #b8432f, cream #ebe0c8, slate #5f7889, navy #34496b, pale #b5cfae,
oat #d9c9a8, moss #7d8f5d, dusk #8a7f9c, clear #cfe3ea, smoke #9c9a97, smoked #8d8a86, sea #8cc0b4,
oak #b98a4e, chalk #ecebe5, graphite #55585f, mint #a9d3bf, sage #a3b18f, sky #7fb2d9, coral #e58570,
forest #3f6b52, sand #dcc9a6, petrol #2f6470, ivory #eee6d3, terracotta #c9704a, charcoal #4a4b50,
bamboo #cfae74, stone #c4bfb4, mist #b3c4d1, flax #cbb58a, blush #e2b3a8, olive #8a8c58, oatmeal #d3c3a4,
rust #b0573a, mustard #d9a441, teal #3f8a8a, natural #e0d5be, herringbone #8d9299, ochre #c98f3a,
plain #e2ddd0, striped #9a7850, dotted #a58a66, leaf #9dbb8f, stripe #8fb0c9, indigo #47528c, rose #d99aa0,
ink #33415c, clay #b97a5b, brick #a64b36, rattan #c2a067, paper #efe9dc, ash #cfb48a, beech #c99a62,
cork #a9784f, green #6f9a7a, grey #9a9ea6, speckled #d8d3c8, jute #bd9a68, basil #b7cf9c, cherry #e0a396,
tomato #c9553f, flowering #b773a3, brass #b9933f, fig #8f9a6a, cedar #a97b5a, plum #7a4a68, vanilla #f0dfae,
citronella #dfd67a, lemon #e6d36a, lavender #b3a0cf, goat's #efe8da, birthday #e0917f, thank #7fa8b8,
blank #d9cdb5, leaves #6f9a7a, stripes #5f86b0, stars #55578a, dots #e0a03f, grid #6f93b8, florals #d98fa3,
ruled #3f5f7d, birds #4f87a0, maps #b58a4a, botanicals #5f9a6b, moon #f0d48a, fox #e0904f, cloud #c3d3e3
`;
