import LaylineCLI

Program.main()
