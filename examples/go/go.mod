module svc.example/client

go 1.26
